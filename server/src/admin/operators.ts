import { ROLES, type Role } from '@nosewise/contract/roles';
import { type Command, Option } from 'commander';
import { addOperator, listOperators, removeOperator } from '../office/operators';
import { COMMAND, type Printing, printable, printFound, printResult, type WithContext } from './command';

/** Adds `operators list|add|remove`. */
export function addOperatorCommands(program: Command, withContext: WithContext): void {
  const operators = program
    .command('operators')
    .description('manage the accounts that may work in the office, each with a role');

  operators
    .command('list')
    .description('list them in the order in which they were added')
    .option('--json', 'as JSON')
    .action(async ({ json }: Printing) => {
      const found = await withContext(({ database }) => listOperators(database.orm));
      printFound(json, found);
    });

  operators
    .command('add')
    .description('give an account a role, in place of the one it may have')
    .argument('<email>', 'of an account')
    .addOption(new Option('--role <role>', 'what it may do').choices(ROLES).makeOptionMandatory())
    .option('--json', 'as JSON')
    .action(async (email: string, { role, json }: { role: Role } & Printing) => {
      await withContext((context) => addOperator(context, COMMAND, email, role));
      printResult(json, { added: email, role }, `${printable(email)} is an operator now: ${role}`);
    });

  operators
    .command('remove')
    .description('take its role away; the account stays')
    .argument('<email>')
    .option('--json', 'as JSON')
    .action(async (email: string, { json }: Printing) => {
      await withContext((context) => removeOperator(context, COMMAND, email));
      printResult(json, { removed: email }, `${printable(email)} is no longer an operator`);
    });
}
