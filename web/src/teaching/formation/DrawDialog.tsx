import { Box, Button, Checkbox, Group, Modal, Radio, ScrollArea, Stack, Text } from '@mantine/core'
import { studentTypeTitle } from '@minster/domain/college/programmes/student-types'
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

const traitLabels: Readonly<Record<Trait, string>> = { type: studentTypeTitle, age: 'Age', hub: 'Hub' }
const maxSeed = 999_999

/** Draws lots for the groups of a set, with a preview. The same number always gives the same groups. */
export default function DrawDialog({ set, placed, without, onClose }: DrawDialogProps) {
  const queryClient = useQueryClient()
  const [options, setOptions] = useState<DrawWanted>({
    who: placed > 0 ? 'without' : 'everybody',
    by: set.hubId === null ? ['type', 'age', 'hub'] : ['type', 'age'],
    seed: randomSeed(),
  })
  const [seed, setSeed] = useState<TypedNumber>(options.seed)
  const preview = useQuery(drawPreviewQuery(set.id, options))
  const draw = useMutation({
    meta: { saysItself: true },
    mutationFn: (basis: string) => drawGroups(set.id, options, basis),
    async onSuccess(drawn) {
      showDone(`${drawn.placed} students have a group`)
      onClose()
      await refreshRecords(queryClient)
    },
    onError: () => refreshRecords(queryClient),
  })
  const drawn = preview.isError ? undefined : preview.data
  const change = (changes: Partial<DrawWanted>) => {
    draw.reset()
    setOptions((current) => ({ ...current, ...changes }))
  }
  const tick = (trait: Trait, isOn: boolean) =>
    change({
      by: (['type', 'age', 'hub'] as const).filter((candidate) =>
        candidate === trait ? isOn : options.by.includes(candidate),
      ),
    })
  return (
    <Modal opened onClose={onClose} size={760} title="Draw lots">
      <Stack gap="md">
        {placed > 0 && (
          <Radio.Group
            label="Whom to draw for"
            value={options.who}
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
                label={traitLabels[trait]}
                checked={options.by.includes(trait)}
                onChange={(event) => tick(trait, event.currentTarget.checked)}
              />
            ))}
          </Group>
          {set.balanceByGender && (
            <Text size="sm" c="dimmed" mt="2xs">
              They are balanced by gender too, as the set says.
            </Text>
          )}
        </fieldset>
        <Group gap="xs" align="end">
          <NumberInput
            label="Number of the draw"
            description="The same number gives the same groups."
            w={280}
            whole
            value={seed}
            error={isSeed(seed) ? null : `Enter a number from 0 to ${maxSeed.toLocaleString('en-GB')}.`}
            onChange={(value) => {
              setSeed(value)
              if (isSeed(value)) change({ seed: value })
            }}
          />
          <Button
            variant="default"
            leftSection={<IconDice5 size="1rem" />}
            onClick={() => {
              const other = randomSeed()
              setSeed(other)
              change({ seed: other })
            }}
          >
            Another number
          </Button>
        </Group>
        {preview.isPending && <SkeletonRows rows={5} columns={4} />}
        <FailureNote words={preview.error?.message ?? draw.error?.message} />
        {drawn && <DrawPreview drawn={drawn} traits={options.by} />}
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
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxSeed
}

/** The number of students with each trait in every group. */
function DrawPreview({ drawn, traits }: { readonly drawn: Drawn; readonly traits: readonly Trait[] }) {
  const showsGender = drawn.groups.some(({ genders }) => genders !== undefined)
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
              {traits.map((trait) => (
                <th key={trait} scope="col">
                  {traitLabels[trait]}
                </th>
              ))}
              {showsGender && <th scope="col">Gender</th>}
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
                {traits.map((trait) => (
                  <Box component="td" miw="8rem" key={trait}>
                    {formatCounts(group[trait])}
                  </Box>
                ))}
                {group.genders && (
                  <Box component="td" miw="8rem">
                    {formatCounts(group.genders)}
                  </Box>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  )
}

function formatCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([value, count]) => `${value}: ${count}`)
    .join(', ')
}

function randomSeed(): number {
  return Math.floor(Math.random() * (maxSeed + 1))
}

interface DrawDialogProps {
  readonly set: FormationSet
  readonly placed: number
  readonly without: number
  readonly onClose: () => void
}
