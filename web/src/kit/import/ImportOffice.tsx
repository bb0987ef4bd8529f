import { Select } from '@mantine/core'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { addresses } from '@minster/domain/register/addresses'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSession } from '#platform/api/session.ts'
import { Screen } from '#platform/ui/Screen.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import { RunHistory } from './RunHistory.tsx'

const home = '/admin/import'

/** Sheets of every kind of record that takes them: what it is a sheet of is chosen first, and every import is told. */
export function ImportOffice() {
  const { claims } = useSession()
  const navigate = useNavigate()
  const { collection: chosen = '' }: { collection?: string } = useSearch({ strict: false })
  const open = addresses.filter(({ access }) => access.import !== undefined && permits(claims, access.import))
  const collection = open.find(({ path }) => path === chosen)
  if (collection)
    return (
      <ImportScreen
        key={collection.path}
        collection={collection.path}
        title={collection.title}
        home={home}
        homeTitle="Import"
        address={`${home}?collection=${collection.path}`}
      />
    )
  return (
    <Screen
      title="Import"
      lead="A spreadsheet on its way into the records: every row is tried and shown before anything is written, and a whole import can be undone."
    >
      <Select
        label="What does the sheet hold?"
        placeholder="Choose a kind of record"
        maw={420}
        data={open.map(({ path, title }) => ({ value: path, label: title }))}
        value={null}
        onChange={(path) => path !== null && void navigate({ href: `${home}?collection=${path}` })}
      />
      <RunHistory
        current={null}
        onOpen={(id, path) => void navigate({ href: `${home}?collection=${path}&run=${id}` })}
      />
    </Screen>
  )
}
