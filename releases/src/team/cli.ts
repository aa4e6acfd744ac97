import { runTeam } from './run-team';

process.exitCode = await runTeam(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
