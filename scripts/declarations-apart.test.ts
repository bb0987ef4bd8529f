import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordTypes } from '@minster/domain/register/register'
import { describe, expect, it } from 'vitest'
import { sourcesOfDeclarations } from '../web/declarations-apart.ts'
import { root } from './node24.mjs'

describe('declarations that come with what shows them', () => {
  it('are found by the build under the names of the register', async () => {
    const sources = sourcesOfDeclarations()
    expect([...sources.keys()]).toEqual(Object.keys(recordTypes))
    const found = await Promise.all(
      [...sources].map(async ([name, { exported, from }]) => {
        const path = join(root, 'domain/src', `${from}.ts`)
        const file: Record<string, unknown> = await import(path)
        return [name, file[exported]]
      }),
    )
    expect(Object.fromEntries(found)).toEqual(recordTypes)
  })

  // The sources have all of them at hand, so nothing but a built page would notice.
  it('are read by name where the kit has fetched them, and imported everywhere else', () => {
    const files = execFileSync('git', ['ls-files', 'web/src'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    const byName = files.filter((file) =>
      /import \{[^}]*\b(?:recordTypeOf|collections|collectionAt|collectionOf|reach)\b[^}]*\} from '@minster\/domain\/register\/paths'/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
    expect(byName.filter((file) => !file.startsWith('web/src/kit/records/'))).toEqual([
      'web/src/students/study/RecordsHistory.tsx',
      'web/src/students/study/StudentTimeline.tsx',
    ])
  })
})
