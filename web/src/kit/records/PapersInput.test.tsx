import { links } from '@minster/domain/kit/record/field'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#test/draw.tsx'
import { FieldInput } from './inputs.tsx'
import { PapersInput } from './PapersInput.tsx'

const sent = XMLHttpRequest.prototype.send
const sentAs: unknown[] = []
afterEach(() => {
  XMLHttpRequest.prototype.send = sent
  sentAs.length = 0
})

/** The college takes every file, one after the other. */
function takeFiles(when: (count: number) => Promise<unknown> = () => wait(5)) {
  let count = 0
  XMLHttpRequest.prototype.send = function answer(body) {
    const file = body instanceof FormData ? body.get('file') : null
    if (body instanceof FormData) sentAs.push(body.get('as'))
    count += 1
    const data = { id: `file-${count}`, label: file instanceof File ? file.name : '' }
    Object.defineProperty(this, 'status', { value: 201 })
    Object.defineProperty(this, 'responseText', { value: JSON.stringify({ data }) })
    void when(count).then(() => this.dispatchEvent(new ProgressEvent('load')))
  }
}

const wait = (milliseconds: number) => new Promise((passed) => setTimeout(passed, milliseconds))

/** As soon as so many papers stand in the document, and before anything else is done about it. */
const drawn = (count: number) =>
  new Promise<void>((there) => {
    const look = () => {
      if (document.querySelectorAll('[aria-label^="Take off"]').length < count) return
      watching.disconnect()
      there()
    }
    const watching = new MutationObserver(look)
    watching.observe(document.body, { childList: true, subtree: true })
    look()
  })

function Held() {
  const [value, setValue] = useState<unknown>(null)
  return (
    <PapersInput
      field={{ kind: 'links' }}
      id="papers"
      label="Evidence"
      help={undefined}
      error={undefined}
      isRequired
      value={value}
      max={10}
      onChange={setValue}
    />
  )
}

test('several papers chosen at once are all kept, and each is taken off alone', async () => {
  takeFiles()
  const { screen } = await draw(<Held />)
  const pages = ['one', 'two', 'three'].map((name) => new File(['x'], `${name}.pdf`))
  await userEvent.upload(screen.getByLabelText('Files for Evidence'), pages)
  for (const { name } of pages) await expect.element(screen.getByRole('link', { name })).toBeVisible()
  // What is refused is then told in the words of papers.
  expect(sentAs).toEqual(['paper', 'paper', 'paper'])
  await screen.getByRole('button', { name: 'Take off two.pdf' }).click()
  await expect.element(screen.getByRole('link', { name: 'two.pdf' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'three.pdf' })).toBeVisible()
})

test('a paper that is taken the moment the one before it appears takes no other’s place', async () => {
  takeFiles((count) => drawn(count - 1))
  const { screen } = await draw(<Held />)
  const pages = ['one', 'two', 'three', 'four'].map((name) => new File(['x'], `${name}.pdf`))
  await userEvent.upload(screen.getByLabelText('Files for Evidence'), pages)
  await expect.element(screen.getByRole('link', { name: 'four' })).toBeVisible()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['one.pdf', 'two.pdf', 'three.pdf', 'four.pdf'])
})

test('a field that holds several files takes them in any form of a record', async () => {
  const { screen } = await draw(
    <FieldInput
      field={links('Evidence', 'files')}
      id="evidence"
      name="evidence"
      label="Evidence"
      help={undefined}
      error={undefined}
      isRequired
      isReadOnly={false}
      value={null}
      onChange={() => {}}
      onBlur={() => {}}
    />,
  )
  await expect.element(screen.getByRole('button', { name: 'Choose files' })).toBeVisible()
})
