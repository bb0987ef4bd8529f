import { ActionIcon, Box, Button, Menu, Switch, Text, VisuallyHidden } from '@mantine/core'
import type { StoredValue } from '@minster/domain/office/system-data/system-data-calls'
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconListDetails,
  IconSortAscendingLetters,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { changeRecord, removeRecord, restoreRecord } from '#kit/records/records.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { formatRecordCount, moveRow, moveToTop, sortByName } from './order-rows.ts'
import classes from './system-data.module.css'
import { orderValues, refreshValues, valuesQuery } from './system-data.ts'
import { ValueDialog } from './ValueDialog.tsx'

type ValueAction = { readonly what: 'edit' | 'merge' | 'remove'; readonly value: StoredValue } | null
type Step = -1 | 1

/** The values of a list in their order, each with what can be done with it. */
export function ValueTable({ list, title }: { readonly list: string; readonly title: string }) {
  const queryClient = useQueryClient()
  const values = useQuery(valuesQuery(list))
  const [doing, setDoing] = useState<ValueAction>(null)
  const { refOf: wanted, keepFocus } = useFocusAfterMove()
  const refresh = () => refreshValues(queryClient, list)

  const order = useMutation({
    mutationFn: (ids: readonly string[]) => orderValues(list, ids),
    onSuccess: (reply) => queryClient.setQueryData(valuesQuery(list).queryKey, reply),
    onSettled: refresh,
  })
  const offer = useMutation({
    mutationFn: ({ value, active }: { readonly value: StoredValue; readonly active: boolean }) =>
      changeRecord('system-data', value, { active }),
    onSuccess: (_reply, { value, active }) =>
      showDone(active ? `“${value.value}” is offered again` : `“${value.value}” is no longer offered`),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (value: StoredValue) => removeRecord('system-data', value),
    onSuccess: (_reply, value) => {
      setDoing(null)
      showDone(`“${value.value}” removed`, () => void restoreRecord('system-data', value.id).then(refresh))
    },
    onSettled: refresh,
  })

  if (values.isPending) return <SkeletonRows rows={6} columns={4} />
  if (values.data === undefined)
    return <ErrorState error={values.error} onRetry={() => void values.refetch()} />
  const rows = values.data.data
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconListDetails size="1.375rem" stroke={1.6} />} title="This list is empty">
        Forms that choose from it have nothing to offer yet. Add its first value.
      </EmptyState>
    )
  const hasGroups = rows.some(({ group }) => group !== null)
  const isCounted = values.data.uses.length > 0

  function move(value: StoredValue, step: Step) {
    const moved = moveRow(rows, value.id, step)
    if (!moved) return
    keepFocus(`${value.id}${step}`)
    put(moved)
  }

  function put(moved: readonly StoredValue[]) {
    queryClient.setQueryData(valuesQuery(list).queryKey, (before) => before && { ...before, data: moved })
    order.mutate(moved.map(({ id }) => id))
  }

  return (
    <>
      <Table label={`Values of ${title}`}>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Value</th>
            {hasGroups && <th scope="col">Heading</th>}
            <th scope="col">Also written</th>
            {isCounted && (
              <th scope="col" data-number>
                Records
              </th>
            )}
            <th scope="col">Offered</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((value, at) => (
            <tr key={value.id} data-dim={!value.active || undefined}>
              <td className={classes.order} data-nowrap>
                {([-1, 1] as const).map((step) => (
                  <ActionIcon
                    key={step}
                    ref={wanted(`${value.id}${step}`)}
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={`Move ${value.value} ${step < 0 ? 'up' : 'down'}`}
                    // Disabled, it would lose the focus of whoever moves a value to the end.
                    aria-disabled={step < 0 ? at === 0 : at === rows.length - 1}
                    onClick={() => move(value, step)}
                  >
                    {step < 0 ? (
                      <IconArrowUp size="0.9375rem" stroke={1.7} />
                    ) : (
                      <IconArrowDown size="0.9375rem" stroke={1.7} />
                    )}
                  </ActionIcon>
                ))}
              </td>
              <Box component="th" scope="row" miw="7.5rem">
                <TextButton onClick={() => setDoing({ what: 'edit', value })}>{value.value}</TextButton>
              </Box>
              {hasGroups && <td data-dim>{value.group}</td>}
              <td data-dim>{value.aliases.join(', ')}</td>
              {isCounted && (
                <td data-number title={value.uses.map((use) => `${use.title}: ${use.records}`).join('\n')}>
                  {value.records.toLocaleString('en-GB')}
                </td>
              )}
              <td>
                <Switch
                  size="sm"
                  color="green"
                  aria-label={`Offer ${value.value}`}
                  checked={value.active}
                  disabled={offer.isPending}
                  onChange={(event) => offer.mutate({ value, active: event.currentTarget.checked })}
                />
              </td>
              <td>
                <ValueMenu
                  value={value}
                  canMerge={isCounted && rows.length > 1}
                  onTop={at === 0 ? undefined : () => put(moveToTop(rows, value.id))}
                  onDo={(what) => setDoing({ what, value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > 2 && (
        <Button
          mt="xs"
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconSortAscendingLetters size="0.9375rem" stroke={1.7} />}
          loading={order.isPending}
          onClick={() => put(sortByName(rows))}
        >
          Sort A to Z
        </Button>
      )}
      {doing?.what === 'edit' && (
        <ValueDialog list={list} value={doing.value} onClose={() => setDoing(null)} />
      )}
      {doing?.what === 'merge' && (
        <MergeDialog list={list} value={doing.value} all={rows} onClose={() => setDoing(null)} />
      )}
      <ConfirmDialog
        opened={doing?.what === 'remove'}
        title={`Remove “${doing?.value.value ?? ''}”?`}
        verb="Remove the value"
        danger
        busy={remove.isPending}
        onConfirm={() => doing && remove.mutate(doing.value)}
        onCancel={() => setDoing(null)}
      >
        No record holds it. It goes to the bin, and forms no longer offer it.
      </ConfirmDialog>
    </>
  )
}

function ValueMenu({ value, canMerge, onTop, onDo }: ValueMenuProps) {
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${value.value}`}>
          <IconDots size="1.0625rem" stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onDo('edit')}>Rename or describe</Menu.Item>
        {onTop && <Menu.Item onClick={onTop}>Move to the top</Menu.Item>}
        {canMerge && <Menu.Item onClick={() => onDo('merge')}>Merge into another value</Menu.Item>}
        <Menu.Item disabled={value.records > 0} onClick={() => onDo('remove')}>
          Remove
        </Menu.Item>
        {value.records > 0 && (
          <Text size="xs" c="dimmed" px="sm" pb="xs">
            {formatRecordCount(value.records)} hold{value.records === 1 ? 's' : ''} it. Switch it off or merge
            it.
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The button that moved a value keeps the focus, though its row now stands elsewhere. */
function useFocusAfterMove() {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const focusKey = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focusKey.current === null) return
    buttons.current.get(focusKey.current)?.focus()
    focusKey.current = null
  })
  return {
    keepFocus: (key: string) => {
      focusKey.current = key
    },
    refOf: (key: string) => (button: HTMLButtonElement | null) => {
      if (button) buttons.current.set(key, button)
      else buttons.current.delete(key)
    },
  }
}

interface ValueMenuProps {
  readonly value: StoredValue
  readonly canMerge: boolean
  /** Left out where it stands there. */
  readonly onTop: (() => void) | undefined
  readonly onDo: (what: 'edit' | 'merge' | 'remove') => void
}
