import type { SignedInCalls, TestApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')

/** Uploads a file about nothing yet, as forms do; answers its id. */
export async function uploadCertificate(as: SignedInCalls, name = 'Certificate.pdf'): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(pdf)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const reply = await as.call({ method: 'POST', url: '/api/files', headers, payload })
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const { data }: { data: Reply } = reply.json()
  return data.id
}

/** Students who began on 14 September 2026 at hubs of their own, and who looks after them. */
export async function openSafeguarding(college: TestApp) {
  const admin = await college.as('sysadmin')
  const [london, leeds] = [await makeHub(admin, 'London'), await makeHub(admin, 'Leeds')]
  const ba = await make(admin, 'programmes', {
    code: 'BA',
    name: 'BA (Hons) Theology',
    levels: ['4', '5', '6'],
    credits: 360,
  })

  async function student(
    lastName: string,
    engagement: object = {},
    person: object = {},
    student: object = {},
  ): Promise<Reply> {
    const { id } = await makePerson(admin, {
      lastName,
      email: `${lastName.toLowerCase()}@example.org`,
      ...person,
    })
    const made = await make(admin, 'students', { person: id, ...student })
    await make(admin, 'engagements', {
      student: made.id,
      status: 'Current',
      studentType: 'Ordinand',
      programme: ba.id,
      hub: london.id,
      start: '2026-09-14',
      expectedEnd: '2029-06-30',
      ...engagement,
    })
    return made
  }

  return { admin, london, leeds, ba, student, officer: await college.as('safeguarding') }
}
