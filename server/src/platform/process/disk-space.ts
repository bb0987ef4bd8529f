import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DiskStanding } from '@minster/domain/platform/system/system-calls'
import type { Config } from './config.ts'

/** What whoever wanted something kept is told. */
export const noRoom = 'The disk of the server is full, so nothing can be kept at the moment. Tell the office.'

const megabyte = 1024 * 1024
/** Less than the largest file leaves no room to work in. */
const least = 64 * megabyte
const comfortable = 1024 * megabyte
/** So long after something could not be written for want of room it is taken to be so still. */
const remembered = 60_000

/** How much room there is where files and the embedded database lie. */
export interface DiskSpace {
  standing(): Promise<DiskStanding>
  /** Keeps in mind that a write found no room, be it on the database's own disk, which nobody else sees. */
  noteFull(): void
}

/** Bytes of a folder's disk, or of the nearest folder above it that is there; null where the machine does not say. */
export async function spaceOf(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch {
    const above = dirname(folder)
    return above === folder ? null : spaceOf(above)
  }
}

export function openDiskSpace({ dataDir }: Pick<Config, 'dataDir'>): DiskSpace {
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    async standing() {
      if (performance.now() - refusedAt < remembered) return 'full'
      const space = await spaceOf(dataDir)
      if (!space || space.free > comfortable) return 'up'
      return space.free > least ? 'low' : 'full'
    },
    noteFull() {
      refusedAt = performance.now()
    },
  }
}
