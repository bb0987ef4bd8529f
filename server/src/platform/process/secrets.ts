import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** Encrypts what has to be read again, such as the secrets of authenticators, before it is written to the database. */
export interface Secrets {
  /** `boundTo` says whose it is: what was sealed for one cannot be put in the place of another's. */
  seal(text: string, boundTo: string): string
  /** null where no key that is known reads it, or where it was changed. */
  open(sealed: string, boundTo: string): string | null
  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: string): boolean
}

interface NamedKey {
  readonly name: string
  readonly key: Buffer
}

const algorithm = 'aes-256-gcm'
const keyBytes = 32
const ivBytes = 12
const tagBytes = 16

/** The keys SECRET_KEY names, the one that seals first; without it, one of its own in the data folder, made when first needed. */
export function openSecrets({ secretKeys, dataDir }: Pick<Config, 'secretKeys' | 'dataDir'>): Secrets {
  let keys: readonly NamedKey[] | undefined
  const known = () =>
    (keys ??= (secretKeys.length > 0 ? secretKeys : [keyInFolder(dataDir)]).map((key) => ({
      name: createHash('sha256').update(key).digest('hex').slice(0, 8),
      key,
    })))
  const newest = () => {
    const [first] = known()
    if (!first) throw new Error('There is no key.')
    return first
  }
  return {
    seal(text, boundTo) {
      const { name, key } = newest()
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(boundTo))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `1.${name}.${sealed.toString('base64url')}`
    },
    open(sealed, boundTo) {
      const [version, name, text = ''] = sealed.split('.')
      const found = known().find((one) => one.name === name)
      const bytes = Buffer.from(text, 'base64url')
      if (version !== '1' || !found || bytes.length < ivBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, found.key, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(boundTo))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`1.${newest().name}.`),
  }
}

/** Reads a key as SECRET_KEY gives it: 32 bytes or more, in base64 or hex; null where it is none. */
export function secretKeyOf(text: string): Buffer | null {
  if (/^[0-9a-f]{64,}$/i.test(text)) return hashedTo(Buffer.from(text, 'hex'))
  if (!/^[\w+/-]{43,}=*$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  // Bytes that repeat were typed and not drawn.
  return bytes.length >= keyBytes && new Set(bytes).size > keyBytes / 2 ? hashedTo(bytes) : null
}

/** A longer key serves whole. */
function hashedTo(bytes: Buffer): Buffer {
  return bytes.length === keyBytes ? bytes : createHash('sha256').update(bytes).digest()
}

/** The key of an installation that lives in one folder: made once, for its owner alone. */
function keyInFolder(dataDir: string): Buffer {
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another process on the same folder was quicker.
      if (!existsSync(path)) throw error
    }
  }
  const key = secretKeyOf(readFileSync(path, 'utf8').trim())
  if (!key) throw new Error(`${path} holds no key. Put it back from where its copy is kept.`)
  return key
}
