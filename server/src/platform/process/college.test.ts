import { describe, expect, it } from 'vitest'
import { loadCollege, parseCollege } from './college.ts'

const least = {
  title: 'Minster',
  office: { name: 'Office', email: 'office@example.org' },
  colours: { primary: '#c2185b', secondary: '#7b1fa2', accent: '#7b1fa2', info: '#007885' },
}

function mistakesOf(json: string): string[] {
  try {
    parseCollege(json, 'college.json')
  } catch (error) {
    if (error instanceof Error && error.name === 'CollegeError') return error.message.split('\n')
    throw error
  }
  return []
}

/** The least file with one more line after its third. */
const withLine = (line: string) =>
  `{\n"title": "Minster", "office": {"name": "Office", "email": "office@example.org"},\n"colours": ${JSON.stringify(least.colours)},\n${line}\n}`

describe('parseCollege', () => {
  it('accepts the file that comes with the product', () => {
    expect(loadCollege().title).toBe('Minster')
  })

  it('takes a link out of the product only where it is encrypted', () => {
    const linked = (href: string) =>
      JSON.stringify({ ...least, externalLink: { title: 'Library', href } }, null, 1)
    expect(parseCollege(linked('https://library.example.org/'), 'college.json').externalLink?.title).toBe(
      'Library',
    )
    for (const href of ['#', 'library', 'http://library.example.org', 'javascript:alert(1)'])
      expect(() => parseCollege(linked(href), 'college.json')).toThrow(/must be an https address/)
  })

  it('fills in what a college leaves out', () => {
    expect(parseCollege(JSON.stringify(least), 'college.json')).toEqual({
      ...least,
      features: {},
      feeTerms: { InFull: [9], Instalments: [9, 1] },
      answerDays: { requests: 5, extensions: 5, interruptions: 10, bursaries: 20, other: 5 },
      formReminders: { before: 7, after: 7 },
      leads: { tries: 3 },
      quotas: { student: 200, staff: 2048 },
      intakes: {},
      knowledgeBase: [],
      offers: { openWeeks: 4, remindDays: 7 },
      letterhead: { address: [] },
      enquiries: { origins: [] },
      hesa: { returnsStudents: true, defaultSubject: '100794', costCentre: '142', teacherTraining: '07' },
      menu: {},
      titles: {},
      onboarding: {
        accounts: { on: false, when: 'confirmed', days: 1 },
        vle: { on: false, when: 'confirmed', days: 1 },
        studySkills: { on: false, when: 'beforeStart', days: 28 },
      },
    })
  })

  it('takes an empty line among websites for none', () => {
    const enquiries = { origins: ['https://www.example.org/', ''] }
    const college = parseCollege(JSON.stringify({ ...least, enquiries }), 'college.json')
    expect(college.enquiries.origins).toEqual(['https://www.example.org'])
  })

  it('joins the lines of a page', () => {
    const page = { path: 'admissions', title: 'Admissions', text: ['# Dates', '', 'Apply by June.'] }
    const college = parseCollege(JSON.stringify({ ...least, knowledgeBase: [page] }), 'college.json')
    expect(college.knowledgeBase).toEqual([{ ...page, text: '# Dates\n\nApply by June.' }])
  })

  it.each([
    ['"features": {"hesa": 1}', 'features.hesa must be true or false'],
    ['"features": {"hessa": true}', 'features.hessa is not a setting of the college'],
    ['"colour": "#000000"', 'colour is not a setting of the college'],
    ['"title": "Another"', 'title is written twice'],
    ['"intakes": {"BA": ["2027-02-30"]}', 'intakes.BA.0 must be a day such as 2027-09-01'],
    ['"intakes": {"BA": "2027-09-01"}', 'intakes.BA must be a list of days'],
    ['"menu": {"hesa": false}', 'menu.hesa must be a path such as /hesa'],
    ['"titles": {"cot": "Ordinands"}', 'titles.cot must be a path such as /students/cot'],
    ['"titles": {"/students/cot": ""}', 'titles./students/cot must not be empty'],
    [
      '"letterhead": {"logo": "../secret.png"}',
      'letterhead.logo must be the name of a PNG, JPEG or SVG file',
    ],
    [
      '"enquiries": {"origins": ["http://www.example.org"]}',
      'enquiries.origins.0 must be addresses with https and no page after them, such as https://www.example.org: http://www.example.org is none',
    ],
    ['"letterhead": {"address": "York"}', 'letterhead.address must be a list of lines'],
    ['"titles": {"cot": "Ordinands"}', 'titles.cot must be a path such as /students/cot'],
    ['"titles": {"/students/cot": ""}', 'titles./students/cot must not be empty'],
    [
      '"knowledgeBase": [{"path": "Open days", "title": "x", "text": []}]',
      'knowledgeBase.0.path must be small letters, digits and hyphens',
    ],
    ['"knowledgeBase": [{"path": "x", "text": []}]', 'knowledgeBase.0.title is missing'],
    [
      '"knowledgeBase": [{"title": "x", "href": "javascript:alert(1)"}]',
      'knowledgeBase.0.href must be an address such as https://example.org',
    ],
    [
      '"knowledgeBase": [{"title": "x", "folder": "x", "path": "x"}]',
      'knowledgeBase.0 must be one of a folder, a link (href) and a page (path and text)',
    ],
    ['"features": {"hesa": true,}', 'this is not JSON: Expected double-quoted property name'],
  ])('says the line of %s', (line, words) => {
    expect(mistakesOf(withLine(line))).toEqual([`college.json:4: ${words}`])
  })

  it('says every mistake at once, in the order of the file', () => {
    expect(mistakesOf('{\n"office": {"name": ""},\n\n"colours": {"primary": "pink"}}')).toEqual([
      'college.json:1: title is missing',
      'college.json:2: office.name must not be empty',
      'college.json:2: office.email is missing',
      'college.json:4: colours.primary must be a colour such as #c2185b',
      'college.json:4: colours.secondary is missing',
      'college.json:4: colours.accent is missing',
      'college.json:4: colours.info is missing',
    ])
  })

  it.each([
    ['', 'college.json:1: this is not JSON: Unexpected end of JSON input'],
    ['{\n"title": "Minster",\n', 'college.json:3: this is not JSON: Expected double-quoted property name'],
    ['\n[]', 'college.json:2: the file must be an object'],
  ])('refuses %j', (json, mistake) => {
    expect(mistakesOf(json)).toEqual([mistake])
  })
})
