import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Config } from '#platform/process/config.ts'

const day = 24 * 60 * 60 * 1000
/** So many files of one person may be on their way; the one longest untouched gives way to another. */
const mostFiles = 8
const keyForm = /^[0-9a-f]{32}$/

/** Where files lie that arrive piece by piece: beside those that are kept, each named by the key its sender chose. */
export interface PiecePlace {
  readonly folder: string
  readonly path: string
}

export function piecePlace({ dataDir }: Pick<Config, 'dataDir'>, senderId: string, key: string): PiecePlace {
  if (!keyForm.test(key)) throw new AppError('NOT_FOUND')
  const folder = join(dataDir, 'arriving', senderId)
  return { folder, path: join(folder, key) }
}

/**
 * Writes a piece where it belongs, as often as it is sent, and answers how many bytes are there now. One that would leave a
 * gap is not written: its sender goes on where the answer says.
 */
export async function writePiece({ folder, path }: PiecePlace, at: number, piece: Buffer): Promise<number> {
  const size = await sizeAt(path)
  if (at > size) return size
  await mkdir(folder, { recursive: true })
  if (size === 0) await makeRoom(folder)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    await file.write(piece, 0, piece.length, at)
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** A file that has arrived in pieces; null where there is none. */
export function readPieces({ path }: PiecePlace): Promise<Buffer | null> {
  return readFile(path).catch(noneOf)
}

export const dropPieces = ({ path }: PiecePlace): Promise<void> => rm(path, { force: true })

/** Deletes what was left on its way for a day. Answers how many files there were. */
export async function sweepPieces({ dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<number> {
  const folder = join(dataDir, 'arriving')
  let swept = 0
  for (const sender of await namesIn(folder))
    for (const { path, at } of await filesIn(join(folder, sender)))
      if (now.getTime() - at >= day) {
        await rm(path, { force: true })
        swept += 1
      }
  return swept
}

async function makeRoom(folder: string): Promise<void> {
  const files = (await filesIn(folder)).toSorted((one, other) => other.at - one.at)
  for (const { path } of files.slice(mostFiles - 1)) await rm(path, { force: true })
}

async function filesIn(folder: string): Promise<{ readonly path: string; readonly at: number }[]> {
  const paths = (await namesIn(folder)).map((name) => join(folder, name))
  const found = await Promise.all(
    paths.map(async (path) => ({ path, at: (await stat(path).catch(noneOf))?.mtimeMs })),
  )
  return found.flatMap(({ path, at }) => (at === undefined ? [] : [{ path, at }]))
}

const namesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(noneOf)) ?? []

const sizeAt = async (path: string): Promise<number> => (await stat(path).catch(noneOf))?.size ?? 0

function noneOf(error: unknown): null {
  if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null
  throw error
}
