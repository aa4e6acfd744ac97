import { runWitness } from './run-witness';

process.exitCode = await runWitness(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
