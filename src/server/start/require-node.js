// Plain JavaScript, so that a Node that knows no TypeScript can still say what is missing.
const oldest = 24;

if (Number.parseInt(process.versions.node, 10) < oldest) {
  process.stderr.write(
    `Alongside needs Node ${oldest} or later, and this is ${process.version}. ` +
      `Run npm ci again without --omit=optional, or install Node ${oldest} from https://nodejs.org.\n`,
  );
  process.exit(1);
}
