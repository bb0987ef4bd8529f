import { filesInZip } from './read-zip.ts'

/** What computers put into folders by themselves. */
const litter = /(^|\/)(\.|__MACOSX\/|thumbs\.db$|desktop\.ini$)/i

function isWanted(name: string): boolean {
  return !litter.test(name)
}

export interface ChosenFiles {
  readonly files: readonly File[]
  /** Archives that could not be opened, with why. */
  readonly problems: readonly string[]
}

/** The photographs among what was chosen or dropped; archives are opened. */
export async function photographsIn(chosen: readonly File[]): Promise<ChosenFiles> {
  const files: File[] = []
  const problems: string[] = []
  for (const file of chosen.filter(({ name }) => isWanted(name))) {
    if (!/\.zip$/i.test(file.name)) {
      files.push(file)
      continue
    }
    try {
      files.push(...(await filesInZip(file, isWanted)))
    } catch (error) {
      problems.push(`${file.name}: ${error instanceof Error ? error.message : 'it could not be opened.'}`)
    }
  }
  return { files, problems }
}

/** The files that were dropped, those in folders among them. */
export async function filesDropped(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return [...transfer.files]
  return (await Promise.all(entries.map(filesUnder))).flat()
}

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry)
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  if (!(entry instanceof FileSystemDirectoryEntry)) return []
  const reader = entry.createReader()
  const found: FileSystemEntry[] = []
  // A folder is told in parts of a hundred, the last of them empty.
  for (let part = await nextOf(reader); part.length > 0; part = await nextOf(reader)) found.push(...part)
  return (await Promise.all(found.map(filesUnder))).flat()
}

function nextOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
