import { ActionIcon, Button, Divider, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import type { SavedViewShown } from '@minster/domain/kit/records/saved-view-calls'
import { IconTrash } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#platform/api/ask.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

const viewScopes = ['Mine', 'My role', 'Everyone'] as const

const savedViewsQuery = (collection: string) =>
  queryOptions({
    queryKey: ['saved-views', 'list', collection],
    queryFn: ({ signal }) => ask('GET /api/saved-views', { query: { collection }, signal }),
    select: ({ data }) => data,
    staleTime: 60_000,
  })

function removeView({ id, version }: SavedViewShown) {
  return ask('DELETE /api/saved-views/:id', { params: { id }, version })
}

/** Lists as somebody set them up: one's own, those of one's role, everyone's. */
export default function SavedViews({ collection, query, columns, onOpen }: SavedViewsProps) {
  const queryClient = useQueryClient()
  const views = useQuery(savedViewsQuery(collection))
  const [name, setName] = useState('')
  const [shared, setShared] = useState<(typeof viewScopes)[number]>('Mine')
  const refresh = () => queryClient.invalidateQueries({ queryKey: savedViewsQuery(collection).queryKey })

  const saveView = useMutation({
    mutationFn: () =>
      ask('POST /api/saved-views', {
        body: { name: name.trim(), collection, query, shared, ...(columns && { columns }) },
      }),
    onSuccess: async () => {
      showDone(`View "${name.trim()}" saved`)
      setName('')
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: (view: SavedViewShown) => removeView(view),
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
            <Text size="xs" c="dimmed" py="4xs">
              {scope}
            </Text>
            {ofScope.map((view) => (
              <Group key={view.id} gap="3xs" wrap="nowrap">
                <Button
                  variant={view.query === query ? 'light' : 'subtle'}
                  color={view.query === query ? 'pink' : 'dark'}
                  size="compact-sm"
                  justify="flex-start"
                  flex={1}
                  miw={0}
                  aria-current={view.query === query ? 'true' : undefined}
                  onClick={() => onOpen(view)}
                >
                  {view.name}
                </Button>
                {view.mine && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Remove the view ${view.name}`}
                    onClick={() => remove.mutate(view)}
                  >
                    <IconTrash size="0.9375rem" stroke={1.6} />
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
          saveView.mutate()
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
          <Button size="xs" type="submit" disabled={name.trim() === ''} loading={saveView.isPending}>
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
  readonly onOpen: (view: SavedViewShown) => void
}
