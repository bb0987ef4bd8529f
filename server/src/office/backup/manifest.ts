import { z } from 'zod'

/** The form of archives; a later form gets the next number, and this version then refuses it. */
export const archiveFormat = 1
export const manifestPath = 'manifest.json'
export const jobsPath = 'jobs.json'
export const tablePath = (table: string): string => `tables/${table}.copy`
export const filePath = (key: string): string => `files/${key}`

/** What is asked first, so that an archive of another form is told apart from a damaged one. */
export const formOfManifest = z.object({ minster: z.number().int().positive(), version: z.string() })

/** The last entry of an archive: what is in it, so that nothing can be missing unnoticed. */
export const manifestForm = z.object({
  minster: z.literal(archiveFormat),
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** In the order they were applied. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Files that records tell of and whose bytes were not there. */
  missing: z.array(z.string()),
  files: z.number().int(),
  /** How many have a second step, which only the SECRET_KEY of that time can read. */
  secondSteps: z.number().int(),
  /** Of every other entry. */
  entries: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestForm>

/** Work that waited in the queue. */
export const jobsForm = z.array(
  z.object({
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
    retries: z.number().int(),
    longest: z.number().int(),
    /** Seconds it had still to wait. */
    after: z.number().int(),
  }),
)
export type WaitingJobs = z.infer<typeof jobsForm>

/** A backup cannot be taken or brought back, for a reason that can be told in a sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
