type OneSend = { run: (...about: never[]) => Promise<boolean>; pending: boolean; failure: unknown; clear: () => void };

/** Lets the writes of one thing take turns: none begins while another runs. Only the last one's failure is shown. */
export function takeTurns<S extends readonly OneSend[]>(...sends: S): S {
  const pending = sends.some((one) => one.pending);
  const failure = sends.find((one) => one.failure)?.failure;
  const startAlone = (own: OneSend): OneSend['run'] => {
    return async (...about) => {
      if (pending) return false;
      for (const other of sends) if (other !== own) other.clear();
      return own.run(...about);
    };
  };
  return sends.map((own) => ({ ...own, pending, failure, run: startAlone(own) })) as readonly OneSend[] as S;
}
