import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownForm } from '@minster/domain/portal/form-keys'
import { studentForms } from '@minster/domain/portal/student-forms'
import { routeAt } from '@minster/domain/routes'
import { z } from 'zod'

const kinds = [
  'login',
  'list',
  'record',
  'portal',
  'portal-form',
  'portal-extension',
  'apply',
  'reference',
] as const
type Kind = (typeof kinds)[number]
const filesByKind = z.record(z.enum(kinds), z.array(z.string()))

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
    const kind = kindOf(path, isSignedOut)
    return (kind && found?.[kind]?.map((name) => `/${name}`)) ?? []
  }
}

function kindOf(path: string, isSignedOut: boolean): Kind | undefined {
  const route = routeAt(path)
  if (route?.path.startsWith('/pages/reference')) return 'reference'
  if (isSignedOut) return route?.audience === 'everybody' ? undefined : 'login'
  if (route?.list) return 'list'
  if (route?.record) return 'record'
  if (route?.path === '/apply') return 'apply'
  if (path === '/forms') return 'portal'
  if (path === knownForm('extension-request').path) return 'portal-extension'
  return studentForms.some(({ key }) => knownForm(key).path === path) ? 'portal-form' : undefined
}
