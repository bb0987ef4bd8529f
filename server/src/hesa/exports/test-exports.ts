import type { SignedInCalls } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { uploadSchema } from '../collections/test-schemas.ts'
import { demonstrationSchema } from '../demonstration-schema/demonstration-schema.ts'

const base = (code: string) => `/api/hesa/collections/${code}/exports`

/** Uploads the schema of the demonstration for a collection. */
export async function giveSchema(officer: SignedInCalls, code = '25056'): Promise<void> {
  const reply = await uploadSchema(officer, code, {
    [`${code}.xsd`]: demonstrationSchema({ collection: code }),
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}

/** Makes a file and waits until it is made, or is not. */
export async function makeReturnFile(officer: SignedInCalls, code = '25056') {
  const asked = await officer.post(base(code), undefined)
  if (asked.statusCode !== 202) throw new Error(asked.body)
  return fileMade(officer, asked.json().data.id, code)
}

export async function fileMade(officer: SignedInCalls, id: string, code = '25056') {
  return eventually(async () => {
    const { data } = (await officer.get(`${base(code)}/${id}`)).json()
    if (['Queued', 'Running'].includes(data.state)) throw new Error(`It is ${data.state}.`)
    return data
  })
}
