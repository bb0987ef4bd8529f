import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { makeSchema } from './make-schema.ts'
import { openFiles } from './open-files.ts'
import type { SchemaAnswer } from './read-schema.ts'
import { Refusal, tooMuch } from './refusal.ts'

/** Reads uploaded files into a schema, apart from the server's own memory and time. */
const files = z.array(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })).parse(workerData)

/** Several times what a collection comes to: the server itself reads what is answered. */
const longestAnswer = 4_000_000

// As text: the server reads that several times quicker than as many small objects.
async function answer(): Promise<string> {
  try {
    const made = JSON.stringify(makeSchema(await openFiles(files)) satisfies SchemaAnswer)
    if (made.length > longestAnswer) throw tooMuch()
    return made
  } catch (error) {
    if (error instanceof Refusal) return JSON.stringify({ refusal: error.message } satisfies SchemaAnswer)
    throw error
  }
}

parentPort?.postMessage(await answer(), [])
