import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Opens a file that no folder lists: it is gone with the process that has it open, however that ends. */
export async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}
