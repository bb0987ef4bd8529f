import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceWordKeys } from '@minster/domain/admissions/references/reference-words'
import { describe, expect, it } from 'vitest'
import { openLog } from '#platform/http/log.ts'
import { testApp } from '#test/app.ts'
import { openTranslations } from './words.ts'

const english = Object.fromEntries(referenceWordKeys.map((key) => [key, `English ${key}`]))

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'minster-words-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('the languages of references', () => {
  it('are English and Welsh, each whole, with the same places for names', () => {
    const { languages, in: wordsIn } = openTranslations()
    expect(languages.map(({ name }) => name)).toEqual(['English', 'Cymraeg'])
    const placesIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted()
    const { words: en } = wordsIn('en')
    const { words: cy } = wordsIn('cy')
    for (const key of referenceWordKeys) {
      expect(placesIn(cy[key]), key).toEqual(placesIn(en[key]))
      if (key !== 'cancel') expect(cy[key], key).not.toBe(en[key])
    }
  })

  it('are added by a file, and what it leaves out is said in English', () => {
    const files = { 'en.json': JSON.stringify(english), 'ur.json': '{ "language": "اردو", "yes": "جی ہاں" }' }
    const { languages, in: wordsIn } = openTranslations(folderWith(files))
    expect(languages.map(({ lang }) => lang)).toEqual(['en', 'ur'])
    expect(wordsIn('ur').words).toMatchObject({ yes: 'جی ہاں', no: 'English no' })
    expect(wordsIn('nonsense').lang).toBe('en')
  })

  it('stop the start with every mistake that is in their files', () => {
    const { send: _send, ...lacking } = english
    const files = {
      'en.json': JSON.stringify(lacking),
      'fr.json': '{ "merci": "de rien" }',
      'de.json': '{',
      'notes.txt': '',
    }
    const mistakes = () => openTranslations(folderWith(files))
    for (const words of [
      /en\.json lacks send/,
      /fr\.json has words .* merci/,
      /de\.json is not JSON/,
      /notes\.txt/,
    ])
      expect(mistakes).toThrow(words)
  })
})

describe('a college that asks in other languages', async () => {
  const college = await testApp({ features: { 'translatable-references': true } })

  it('says the page in Welsh to whoever wishes', async () => {
    const { data } = (await college.nobody.get('/api/reference-form/words?lang=cy')).json()
    expect(data).toMatchObject({ lang: 'cy', words: { send: 'Anfon y geirda' } })
    expect(data.languages).toHaveLength(2)
    const { data: other } = (await college.nobody.get('/api/reference-form/words?lang=xx')).json()
    expect(other.lang).toBe('en')
  })
})

it('writes no address that lets somebody in into the log', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.info({ req: { id: 1, method: 'GET', url: '/pages/reference/s3cret-token?lang=cy' } }, 'asked')
  expect(lines.join()).toContain('/pages/reference/[redacted]')
  expect(lines.join()).not.toContain('s3cret')
})
