import { Suspense, startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useRecordTypes } from './use-collection.ts'

const known = new Set<string>()
vi.mock('@minster/domain/register/paths', async (original) => ({
  ...(await original<object>()),
  isReadable: (name: string) => known.has(name),
  fetchRecordType: async (name: string) => {
    await Promise.resolve()
    known.add(name)
  },
}))

function Waiting({ names }: { readonly names: readonly string[] }) {
  useRecordTypes(names)
  const [words] = useState('Here it is')
  return <p>{words}</p>
}

it('what waited for record types is drawn as soon as they are there, and waits where it did before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const place = document.body.appendChild(document.createElement('div'))
  // React says so here while it is built for tests, and draws the whole page anew where it is built for people.
  const complaints = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  // As the router draws a page: a step that is taken up again where it waited, once what it waits for is there.
  startTransition(() =>
    root.render(
      <Suspense fallback="Wait">
        <Waiting names={['leads', 'events']} />
      </Suspense>,
    ),
  )
  await vi.waitFor(() => expect(place.textContent).toBe('Here it is'))
  expect(complaints).not.toHaveBeenCalled()
})
