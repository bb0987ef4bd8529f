import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, with more memory and rounds than OWASP asks for; about 20 ms on one core. */
const strength = { memoryCost: 32_768, timeCost: 3, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), strength)
}

/** As a hash says how it was made. */
const made = `$argon2id$v=19$m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}$`

/** Whether a hash was made otherwise than hashes are made now, so that the next right password is hashed anew. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(made)
}

let nobodys: Promise<string> | undefined

/** Whether a password is the one behind a hash. Without a hash it does the same work and answers no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody')
  const right = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'))
  return right && passwordHash !== null
}
