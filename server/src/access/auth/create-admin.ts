import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openConfiguredDatabase } from '#platform/db/open.ts'
import { select } from '#platform/db/select.ts'
import { loadCollege } from '#platform/process/college.ts'
import { parseConfig } from '#platform/process/config.ts'
import { ensureRoles } from './default-roles.ts'
import { makeUser, setPassword } from './make-user.ts'
import { newPasswordProblem } from './new-password.ts'

const { u } = tables({ u: 'users' })

/**
 * Makes an administrator, or gives one a new password: `npm run create-admin [-- <e-mail> <name>]`. The password is asked
 * for and never shown; without a terminal it is the first line of the input.
 */
const adminSchema = z
  .object({
    email: z.email('Enter an e-mail address, such as name@example.org.').toLowerCase(),
    name: z.string().min(1, 'Enter a name.').max(200),
    password: z.string(),
  })
  .check(
    z.superRefine(async ({ email, name, password }, context) => {
      const problem = await newPasswordProblem(password, { email, name }, loadCollege())
      if (problem !== null) context.addIssue({ code: 'custom', path: ['password'], message: problem })
    }),
  )

const hidden = { now: false }
const screen = new Writable({
  write(chunk: Buffer, _encoding, done) {
    if (!hidden.now) process.stdout.write(chunk)
    done()
  },
})

async function ask(): Promise<z.infer<typeof adminSchema>> {
  const isTerminal = process.stdin.isTTY
  const lines = createInterface({ input: process.stdin, output: screen, terminal: isTerminal })
  // Questions would lose the lines that a pipe brings ahead of them.
  const piped = lines[Symbol.asyncIterator]()
  const answerTo = async (question: string) =>
    isTerminal ? lines.question(question) : ((await piped.next()).value ?? '')
  try {
    const [, , email = await answerTo('E-mail: '), name = await answerTo('Name: ')] = process.argv
    if (isTerminal) process.stdout.write('Password: ')
    hidden.now = true
    const password = await answerTo('')
    if (isTerminal) process.stdout.write('\n')
    return await adminSchema.parseAsync({ email: email.trim(), name: name.trim(), password })
  } finally {
    hidden.now = false
    lines.close()
  }
}

async function createAdmin(): Promise<string> {
  const config = parseConfig()
  const { email, name, password } = await ask()
  const { database, close } = await openConfiguredDatabase(config, () => {})
  try {
    await migrate(database)
    const now = new Date()
    return await database.transaction(async (tx) => {
      const roles = await ensureRoles(tx, now, { production: config.production })
      const sysadmin = roles.get('sysadmin')
      if (sysadmin === undefined)
        throw new Error('The role "sysadmin" was removed; make it again under Users.')
      const [known] = await tx.rows(
        select({ id: u.id, roles: u.roles })`from ${u} where ${u.email} = ${email} and ${alive(u)}`,
      )
      if (!known) {
        await makeUser(tx, { name, email, password, roles: [sysadmin] }, now)
        return `${name} can sign in as ${email}.`
      }
      if (!known.roles?.includes(sysadmin))
        throw new Error(
          `${email} is an account already, and not an administrator's. Change its roles under Users.`,
        )
      await setPassword(tx, known.id, password, now)
      return `${email} has a new password.`
    })
  } finally {
    await close()
  }
}

try {
  process.stdout.write(`${await createAdmin()}\n`)
} catch (error) {
  const words =
    error instanceof z.ZodError
      ? error.issues.map(({ message }) => message).join('\n')
      : error instanceof Error
        ? error.message
        : String(error)
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}
