import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { addKey, createKeyFile } from '../auth/key-file';
import { parseEnv } from '../env';
import { OperatorError } from '../operator-error';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = new Command('npm run admin --').description("The operator's commands of Nosewise.");

program
  .command('auth-key')
  .description('make the key file that signs sessions, at AUTH_KEY_FILE')
  .option('--add', 'put a new key in front of those of an existing file')
  .action(async ({ add = false }: { add?: boolean }) => {
    const { authKeyFile } = parseEnv(process.env, root);
    const kid = await (add ? addKey : createKeyFile)(authKeyFile);
    console.log(`Key ${kid} is now the signing key of ${authKeyFile}`);
  });

try {
  await program.parseAsync();
} catch (error) {
  // What the file system refuses, it says in one line as well.
  const isForOperator = error instanceof OperatorError || (error instanceof Error && 'syscall' in error);
  if (!isForOperator) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
