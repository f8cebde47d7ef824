import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';

type Answering = { pool: Pool; request: IncomingMessage; response: ServerResponse; userRef: string };

export async function answerBooking({ response }: Answering): Promise<void> {
  response.writeHead(404).end();
}
