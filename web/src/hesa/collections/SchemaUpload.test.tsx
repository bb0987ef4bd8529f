import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#test/draw.tsx'
import { SchemaUpload } from './SchemaUpload.tsx'

const send = XMLHttpRequest.prototype.send
const sent: FormData[] = []
const onTaken = vi.fn<() => void>()
afterEach(() => {
  XMLHttpRequest.prototype.send = send
  sent.length = 0
  onTaken.mockReset()
})

/** The college answers each upload as told. */
function answer(status: number, replies: readonly object[]) {
  XMLHttpRequest.prototype.send = function reply(body) {
    if (body instanceof FormData) sent.push(body)
    const text = JSON.stringify(replies[sent.length - 1])
    const isTaken = text.includes('isSame')
    Object.defineProperty(this, 'status', { value: isTaken ? 200 : status })
    Object.defineProperty(this, 'responseText', { value: text })
    setTimeout(() => this.dispatchEvent(new ProgressEvent('load')), 5)
  }
}
const refusal = (message: string, param: string) => ({
  error: { status: 422, code: 'INVALID', message, details: [{ param, message }] },
})
const file = (name: string) => new File(['<xs:schema/>'], name)

test('files go together, and what they are refused for stays beneath', async () => {
  answer(422, [refusal('“types.xsd” is missing. Choose it too.', 'file')])
  const { screen } = await draw(<SchemaUpload code="25056" isFirst onTaken={onTaken} />)
  await userEvent.upload(screen.getByLabelText('Files for Schema of 25056'), [
    file('25056.xsd'),
    file('codes.xsd'),
  ])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('“types.xsd” is missing. Choose it too.')
  expect(sent.map((form) => form.getAll('file').length)).toEqual([2])
  expect(onTaken).not.toHaveBeenCalled()
})

test('of a folder only the schemas go', async () => {
  answer(200, [{ data: { isSame: false, collection: {} } }])
  const { screen } = await draw(<SchemaUpload code="25056" isFirst onTaken={onTaken} />)
  const inFolder = ['25056.xsd', '._25056.xsd', 'guide.pdf', 'example.xml'].map((name) => {
    const one = file(name)
    Object.defineProperty(one, 'webkitRelativePath', { value: `schema/${name}` })
    return one
  })
  const input = screen.getByLabelText('Files for Schema of 25056').element()
  Object.defineProperty(input, 'files', { value: inFolder })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  // The answer comes a moment after the files went: it is not to be heard in the test after.
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.getAll('file').map((one) => one instanceof File && one.name)).toEqual(['25056.xsd'])
})

test('files that do not say of which collection they are go on once somebody says it', async () => {
  answer(422, [
    refusal('These files do not say of which collection they are. Is this the schema of 25056?', 'confirm'),
    { data: { isSame: false, collection: {} } },
  ])
  const { screen } = await draw(<SchemaUpload code="25056" isFirst onTaken={onTaken} />)
  await userEvent.upload(screen.getByLabelText('Files for Schema of 25056'), file('schema.xsd'))
  await screen.getByRole('button', { name: 'It is that of 25056' }).click()
  await expect.poll(() => onTaken.mock.calls.length).toBe(1)
  expect(sent.map((form) => form.get('confirm'))).toEqual([null, 'true'])
})
