import { extractText, getDocumentProxy } from 'unpdf'
import type { SignedInCalls } from '#test/app.ts'
import { makePerson } from '#test/make.ts'
import { openStudies } from '../study/test-studies.ts'

/** The words on each page of a PDF, with blanks as a reader sees them. */
export async function pagesIn(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').trim())
}

/** A college with students who study, and what tests of documents ask of it. */
export async function openDocuments() {
  const studies = await openStudies()
  const { admin, college, registrar } = studies

  /** A student whose legal name is not what they are called by. */
  async function named(values: object = {}, engagement: object = {}) {
    const person = await makePerson(admin, {
      firstName: 'Siân Ŵyn',
      preferredName: 'Shan',
      lastName: 'Łukasz-Llŷr',
      dateOfBirth: '1991-03-02',
      address: { address1: '12 Church Street', city: 'York', postCode: 'YO1 7HH' },
      ...values,
    })
    const made = await studies.study({ studyPace: 'PT', ...engagement })
    const { version } = await studies.read(`students/${made.student}`)
    const reply = await admin.patch(`/api/students/${made.student}`, { person: person.id }, { version })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return made
  }

  async function pdfOf(url: string, as: SignedInCalls = registrar): Promise<string[]> {
    const reply = await as.get(url)
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode} ${reply.body}`)
    return pagesIn(reply.rawPayload)
  }

  return {
    ...studies,
    named,
    pdfOf,
    offered: async (student: string, as = registrar) =>
      (await as.get(`/api/students/${student}/documents`)).json().data,
    ask: (student: string, body: object, as = registrar) =>
      as.post(`/api/students/${student}/documents`, body),
    draft: (student: string, body: object, as = registrar) =>
      as.post(`/api/students/${student}/documents/draft`, body),
    rows: async (text: string) => college.database.rows<{ count: number }>({ text, values: [] }),
  }
}
