import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { answerBooking } from './booking.ts';
import { answerCalendar } from './calendar.ts';
import { answerSave } from './documents.ts';
import { readToken } from './token.ts';
import { answerWorkers } from './workers.ts';

/** The least that an honest server can do: node:http and pg, nothing between. It knows five calls and no others. */

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 16,
  application_name: 'yardstick',
  idleTimeoutMillis: 0,
  types: { getTypeParser: (oid: number) => (oid === 1082 ? String : pg.types.getTypeParser(oid)) },
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/health') return void response.end('{}');
  const userRef = readToken(request.headers.authorization);
  if (!userRef) return void response.writeHead(401).end();
  if (request.url!.endsWith('/support-workers/search')) return answerWorkers({ pool, request, response, userRef });
  if (request.method === 'PUT') return answerSave({ pool, request, response, userRef });
  if (request.method === 'GET') return answerCalendar({ pool, request, response, userRef });
  return answerBooking({ pool, request, response, userRef });
}

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');

process.once('SIGINT', () => process.exit(0));
