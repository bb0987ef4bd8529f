import { Button, Checkbox, Group, Modal, Radio, ScrollArea, Stack, Text } from '@mantine/core'
import type {
  Drawn,
  DrawWanted,
  FormationSet,
  Trait,
} from '@minster/domain/teaching/formation/formation-calls'
import { IconDice5 } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { drawGroups, drawPreviewQuery } from './formation.ts'

const titles: Readonly<Record<Trait, string>> = { type: 'Student type', age: 'Age', hub: 'Hub' }
const largestSeed = 999_999

/** Lots for the groups of a set: what would come of them, and the same again whenever the number is the same. */
export default function DrawDialog({ set, placed, without, onClose }: DrawDialogProps) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<DrawWanted>({
    who: placed > 0 ? 'without' : 'everybody',
    by: set.hubId === null ? ['type', 'age', 'hub'] : ['type', 'age'],
    seed: anotherSeed(),
  })
  const [seed, setSeed] = useState<TypedNumber>(asked.seed)
  const preview = useQuery(drawPreviewQuery(set.id, asked))
  const draw = useMutation({
    meta: { saysItself: true },
    mutationFn: (basis: string) => drawGroups(set.id, asked, basis),
    async onSuccess(drawn) {
      showDone(`${drawn.placed} students have a group`)
      onClose()
      await refreshRecords(queries)
    },
    onError: () => refreshRecords(queries),
  })
  const drawn = preview.isError ? undefined : preview.data
  const change = (more: Partial<DrawWanted>) => {
    draw.reset()
    setAsked((before) => ({ ...before, ...more }))
  }
  const tick = (trait: Trait, isOn: boolean) =>
    change({
      by: (['type', 'age', 'hub'] as const).filter((one) => (one === trait ? isOn : asked.by.includes(one))),
    })
  return (
    <Modal opened onClose={onClose} size={760} title="Draw lots">
      <Stack gap="md">
        {placed > 0 && (
          <Radio.Group
            label="Whom to draw for"
            value={asked.who}
            onChange={(who) => change({ who: who === 'everybody' ? 'everybody' : 'without' })}
          >
            <Group gap="lg" mt="2xs">
              <Radio
                value="without"
                label={`Only those without a group (${without})`}
                disabled={without === 0}
              />
              <Radio value="everybody" label={`Everybody anew (${placed + without})`} />
            </Group>
          </Radio.Group>
        )}
        <fieldset>
          <Text component="legend" fw={500} mb="2xs">
            Balance the groups by
          </Text>
          <Group gap="lg">
            {(['type', 'age', ...(set.hubId === null ? (['hub'] as const) : [])] as const).map((trait) => (
              <Checkbox
                key={trait}
                label={titles[trait]}
                checked={asked.by.includes(trait)}
                onChange={(event) => tick(trait, event.currentTarget.checked)}
              />
            ))}
          </Group>
        </fieldset>
        <Group gap="xs" align="end">
          <NumberInput
            label="Number of the draw"
            description="The same number gives the same groups."
            w={280}
            whole
            value={seed}
            error={isSeed(seed) ? null : `Enter a number from 0 to ${largestSeed.toLocaleString('en-GB')}.`}
            onChange={(value) => {
              setSeed(value)
              if (isSeed(value)) change({ seed: value })
            }}
          />
          <Button
            variant="default"
            leftSection={<IconDice5 size="1rem" />}
            onClick={() => {
              const other = anotherSeed()
              setSeed(other)
              change({ seed: other })
            }}
          >
            Another number
          </Button>
        </Group>
        {preview.isPending && <SkeletonRows rows={5} columns={4} />}
        <FailureNote words={preview.error?.message ?? draw.error?.message} />
        {drawn && <Outcome drawn={drawn} by={asked.by} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!drawn || !isSeed(seed) || preview.isFetching || drawn.placed === 0}
            loading={draw.isPending}
            onClick={() => drawn && draw.mutate(drawn.basis)}
          >
            Use these groups
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function isSeed(value: TypedNumber): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestSeed
}

/** How many of each value every group would have. */
function Outcome({ drawn, by }: { readonly drawn: Drawn; readonly by: readonly Trait[] }) {
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {drawn.placed} students in {drawn.groups.length} groups.
        {drawn.moved > 0 && ` ${drawn.moved} of them leave the group they are in.`}
      </Text>
      <ScrollArea.Autosize mah="40vh" type="auto">
        <Table bare sticky>
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Students</th>
              {by.map((trait) => (
                <th key={trait} scope="col">
                  {titles[trait]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.groups.map((group) => (
              <tr key={group.id}>
                <th scope="row">{group.name}</th>
                <td>
                  <details>
                    <summary>
                      {group.members.length} of {group.capacity}
                    </summary>
                    {group.members.join(', ') || 'Nobody'}
                  </details>
                </td>
                {by.map((trait) => (
                  <td key={trait}>
                    {Object.entries(group[trait])
                      .toSorted(([one], [other]) => one.localeCompare(other))
                      .map(([value, count]) => `${value}: ${count}`)
                      .join(', ')}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  )
}

function anotherSeed(): number {
  return Math.floor(Math.random() * (largestSeed + 1))
}

interface DrawDialogProps {
  readonly set: FormationSet
  readonly placed: number
  readonly without: number
  readonly onClose: () => void
}
