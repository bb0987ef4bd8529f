import {
  ActionIcon,
  Button,
  Divider,
  Group,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './saved-views.module.css'

const viewScopes = ['Mine', 'My role', 'Everyone'] as const

/** A list as somebody set it up. */
interface SavedView {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly collection: string
  /** The address of the list, from its question mark. */
  readonly query: string
  readonly columns: readonly string[] | null
  readonly shared: string
  /** Whether it is the caller's, to change or remove. */
  readonly mine: boolean
}

const savedViewsQuery = (collection: string) =>
  queryOptions({
    queryKey: ['saved-views', 'list', collection],
    queryFn: ({ signal }) =>
      api<{ data: SavedView[] }>(`/api/saved-views?${new URLSearchParams({ collection })}`, { signal }),
    select: ({ data }) => data,
    staleTime: 60_000,
  })

function keepView(view: Pick<SavedView, 'name' | 'collection' | 'query' | 'columns' | 'shared'>) {
  return api<{ data: SavedView }>('/api/saved-views', { method: 'POST', body: view })
}

function removeView({ id, version }: SavedView) {
  return api<null>(`/api/saved-views/${id}`, { method: 'DELETE', version })
}

/** Lists as somebody set them up: one's own, those of one's role, everyone's. */
export default function SavedViews({ collection, query, columns, onOpen }: SavedViewsProps) {
  const queries = useQueryClient()
  const views = useQuery(savedViewsQuery(collection))
  const [name, setName] = useState('')
  const [shared, setShared] = useState<string>('Mine')
  const refresh = () => queries.invalidateQueries({ queryKey: savedViewsQuery(collection).queryKey })

  const keep = useMutation({
    mutationFn: () => keepView({ name: name.trim(), collection, query, columns, shared }),
    onSuccess: async () => {
      showDone(`View "${name.trim()}" saved`)
      setName('')
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (view: SavedView) => removeView(view),
    onSuccess: async (_reply, view) => {
      showDone(`View "${view.name}" removed`)
      await refresh()
    },
  })

  return (
    <Stack gap="xs">
      {views.isError && <ErrorState error={views.error} onRetry={() => void views.refetch()} />}
      {views.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          No views yet. Set the list up as you want it, then save it here.
        </Text>
      )}
      {viewScopes.map((scope) => {
        const ofScope = views.data?.filter((view) => view.shared === scope) ?? []
        if (ofScope.length === 0) return null
        return (
          <Stack key={scope} gap={0} role="group" aria-label={scope}>
            <Text size="xs" c="dimmed" py={2}>
              {scope}
            </Text>
            {ofScope.map((view) => (
              <Group key={view.id} gap={4} wrap="nowrap">
                <UnstyledButton
                  className={classes.view ?? ''}
                  aria-current={view.query === query ? 'true' : undefined}
                  onClick={() => onOpen(view)}
                >
                  {view.name}
                </UnstyledButton>
                {view.mine && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Remove the view ${view.name}`}
                    onClick={() => remove.mutate(view)}
                  >
                    <IconTrash size={15} stroke={1.6} />
                  </ActionIcon>
                )}
              </Group>
            ))}
          </Stack>
        )
      })}
      <Divider />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          keep.mutate()
        }}
      >
        <Stack gap="xs">
          <TextInput
            size="xs"
            label="Save this list as"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label="For whom"
            value={shared}
            onChange={setShared}
            data={[...viewScopes]}
          />
          <Button size="xs" type="submit" disabled={name.trim() === ''} loading={keep.isPending}>
            Save view
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}

interface SavedViewsProps {
  readonly collection: string
  /** The list as its address says it. */
  readonly query: string
  readonly columns: readonly string[]
  readonly onOpen: (view: SavedView) => void
}
