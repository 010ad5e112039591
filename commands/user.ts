import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { openDatabase } from '#database/connection.ts';
import { PASSWORD_LENGTH } from '#rules/people/accounts/password.ts';
import { addAccount, changeContact, changePassword, setActive } from '#server/people/accounts/service.ts';
import { argumentsOf, configOrStop, stop } from './support/command.ts';

/**
 * The people who may sign in to the back office.
 *   bin/inkrule user add admin@shop.example admin [--first-name Jana] [--surname Nová] [--phone …] [--generate]
 *   bin/inkrule user contact admin@shop.example [--first-name Jana] [--surname Nová] [--phone …]
 *   bin/inkrule user password admin@shop.example [--generate]
 *   bin/inkrule user lock admin@shop.example
 *   bin/inkrule user unlock admin@shop.example
 * The password is typed, read from a pipe, or made with --generate and printed once; never an argument, which
 * the whole machine can read. On the embedded database the shop must not be running meanwhile.
 */
const usage = `Usage: bin/inkrule user add <email> <admin|dealer> [--first-name …] [--surname …] [--phone …] [--generate]
       bin/inkrule user contact <email> [--first-name …] [--surname …] [--phone …]
       bin/inkrule user password <email> [--generate]
       bin/inkrule user lock <email>
       bin/inkrule user unlock <email>`;

const { values, positionals } = argumentsOf(
  {
    generate: { type: 'boolean', default: false },
    'first-name': { type: 'string' },
    surname: { type: 'string' },
    phone: { type: 'string' },
  },
  usage,
);
const [command = '', email = '', role = '', ...rest] = positionals;
if (rest.length > 0 || (command !== 'add' && role !== '')) stop(`A password is never an argument.\n${usage}`);
if (!['add', 'contact', 'password', 'lock', 'unlock'].includes(command) || email === '') stop(usage);
if (command === 'add' && role !== 'admin' && role !== 'dealer')
  stop(`The role must be admin or dealer.\n${usage}`);

/** What is typed is not shown. */
async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  process.stderr.write(question);
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

async function readPassword(): Promise<{ password: string; made: boolean }> {
  if (values.generate) return { password: randomBytes(15).toString('base64url'), made: true };
  if (!process.stdin.isTTY) return { password: await firstLine(), made: false };
  const password = await ask('Password: ');
  if ((await ask('Once more: ')) !== password) stop('The two passwords differ.');
  return { password, made: false };
}

const reasons = {
  invalid_input: (field = '') =>
    field === 'password'
      ? `The password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`
      : `This is not right: ${field}.`,
  password_guessable: () =>
    'This password would soon be guessed: it is a common one, or made of the e-mail or the name of the shop.',
  email_taken: () => `${email} is taken.`,
  account_not_found: () => `There is no account ${email}.`,
};

const needsPassword = command === 'add' || command === 'password';
const { password, made } = needsPassword ? await readPassword() : { password: '', made: false };
const config = configOrStop();
const database = await openDatabase({ url: config.databaseUrl, directory: config.dataDir }).catch(
  (error: Error) => stop(error.message),
);
const { db } = database;
const contact = { firstName: values['first-name'], surName: values.surname, phone: values.phone };

function work() {
  switch (command) {
    case 'add':
      return addAccount(db, { ...contact, email, role: role as 'admin' | 'dealer', password });
    case 'contact':
      return changeContact(db, email, contact);
    case 'password':
      return changePassword(db, email, password);
    default:
      return setActive(db, email, command === 'unlock');
  }
}
const result = await work();
await database.close();
if (!result.ok) stop(reasons[result.code](result.field));
const said = {
  add: 'may sign in now',
  contact: 'has new contact details',
  password: 'has a new password',
  lock: 'is locked out',
  unlock: 'may sign in again',
};
console.log(`${email} ${said[command as keyof typeof said]}.`);
if (made) console.log(`Password: ${password}`);
process.exit(0);
