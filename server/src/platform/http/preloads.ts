import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageKindOf, pageKinds } from '@minster/domain/pages/page-kinds'
import { z } from 'zod'

const filesByKind = z.record(z.enum(pageKinds), z.array(z.string()))

/**
 * The files a page needs besides the entry: named in the page, the browser fetches them at once instead of finding out
 * step by step. None for kinds of pages the build says nothing of.
 */
export function preloadsIn(folder: string): (path: string, isSignedOut: boolean) => readonly string[] {
  const file = join(folder, 'preloads.json')
  const found = existsSync(file)
    ? filesByKind.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
    : undefined
  return (path, isSignedOut) => {
    const kind = pageKindOf(path, isSignedOut)
    return (kind && found?.[kind]?.map((name) => `/${name}`)) ?? []
  }
}
