import { isModuleNeed, moduleNeeds } from '@minster/domain/students/programmes/pathway-module'
import { assignmentWarnings } from '@minster/domain/teaching/modules/assignment-weights'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { type OpenedRecord, RecordDialog } from '#kit/records/RecordDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import {
  countsOf,
  describeInstanceDays,
  hubOf,
  instanceText,
  instanceTitle,
  numberAt,
  tutorsOf,
} from './instance-words.ts'
import type { ModuleTabProps } from './module-tabs.ts'
import { plannedOf } from './planned.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { Warnings } from './Warnings.tsx'

/** How the module is taught: the instance that is looked at, all its years, and the pathways it belongs to. */
export default function OverviewTab({ page, instance, onChoose, onOpenTab }: ModuleTabProps) {
  const [opened, setOpened] = useState<OpenedRecord | null>(null)
  const module = page.module.data.id
  const addYear = () => setOpened({ collection: 'module-instances', preset: { module } })
  return (
    <>
      {instance ? (
        <Panel
          title={instanceTitle(instance)}
          actions={
            instance.abilities.edit && (
              <PanelAction
                aria-label={`Edit ${instanceTitle(instance)}`}
                onClick={() => setOpened({ collection: 'module-instances', id: instance.data.id })}
              >
                Edit
              </PanelAction>
            )
          }
        >
          <Warnings words={warningsOf(page, instance)} />
          <Facts>
            <Fact label="Tutors">
              {tutorsOf(instance) || <StatusChip label="No tutor yet" tone="warning" />}
            </Fact>
            <Fact label="Taught">{describeInstanceDays(instance) || 'No days yet'}</Fact>
            <Fact label="Students">
              <TextButton onClick={() => onOpenTab('students')}>
                {countsOf(page, instance.data.id).students.toLocaleString('en-GB')}
              </TextButton>
            </Fact>
            <Fact label="Assignments">
              <TextButton onClick={() => onOpenTab('assignments')}>{page.assignments.length}</TextButton>
            </Fact>
          </Facts>
        </Panel>
      ) : (
        <EmptyState title="It is not taught in any year yet">
          {page.add.instances
            ? 'Add the first year below: when, where and by whom it is taught.'
            : 'Years stand here once the office has entered them.'}
        </EmptyState>
      )}
      <Panel
        title="Years"
        facts={page.instances.length}
        actions={
          page.add.instances && (
            <PanelAction leftSection={<IconPlus size="0.875rem" stroke={2} />} onClick={addYear}>
              Add a year
            </PanelAction>
          )
        }
      >
        {page.instances.length === 0 ? (
          <PanelWords>None yet.</PanelWords>
        ) : (
          <Table label="Years, as a table">
            <thead>
              <tr>
                <th scope="col">Year</th>
                <th scope="col">Hub</th>
                <th scope="col">Tutors</th>
                <th scope="col">Taught</th>
                <th scope="col" data-number>
                  Students
                </th>
                <th scope="col" data-number>
                  Assignments
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {page.instances.map((one) => {
                const counts = countsOf(page, one.data.id)
                return (
                  <tr key={one.data.id} data-selected={one.data.id === page.instance || undefined}>
                    <th scope="row">
                      <TextButton
                        aria-label={`Look at ${instanceTitle(one)}`}
                        aria-current={one.data.id === page.instance}
                        onClick={() => onChoose(one.data.id)}
                      >
                        {instanceText(one, 'academicYear')}
                      </TextButton>
                    </th>
                    <td>{capital(hubOf(one))}</td>
                    <td>{tutorsOf(one)}</td>
                    <td>{describeInstanceDays(one)}</td>
                    <td data-number>{counts.students.toLocaleString('en-GB')}</td>
                    <td data-number>{counts.assignments}</td>
                    <td data-do>
                      {counts.students === 0 && (
                        <RemoveButton collection="module-instances" reply={one} name={instanceTitle(one)} />
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
        )}
      </Panel>
      <PathwaysPanel page={page} onOpen={setOpened} />
      <RecordDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  )
}

function warningsOf(page: ModuleTabProps['page'], instance: NonNullable<ModuleTabProps['instance']>) {
  return assignmentWarnings(page.assignments.map(plannedOf), instanceText(instance, 'academicYear'))
}

function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The pathways in which a module is required or optional, and in which year of study. */
function PathwaysPanel({ page, onOpen }: PathwaysPanelProps) {
  const { pathways, module, add } = page
  const preset = { module: module.data.id }
  return (
    <Panel
      title="Pathways"
      facts={pathways.length}
      actions={
        add.pathways && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => onOpen({ collection: 'pathway-modules', preset })}
          >
            Add to a pathway
          </PanelAction>
        )
      }
    >
      {pathways.length === 0 ? (
        <PanelWords>It belongs to no pathway yet.</PanelWords>
      ) : (
        <Table label="Pathways, as a table">
          <thead>
            <tr>
              <th scope="col">Pathway</th>
              <th scope="col" data-number>
                Year of study
              </th>
              <th scope="col">Required or optional</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {pathways.map((one) => {
              const { pathway } = one.data
              const name = isLinkValue(pathway) ? pathway.label : 'A pathway'
              const need = instanceText(one, 'need')
              return (
                <tr key={one.data.id}>
                  <th scope="row">
                    {one.abilities.edit ? (
                      <TextButton onClick={() => onOpen({ collection: 'pathway-modules', id: one.data.id })}>
                        {name}
                      </TextButton>
                    ) : (
                      name
                    )}
                  </th>
                  <td data-number>{numberAt(one, 'year')}</td>
                  <td>
                    <StatusChip label={need} tone={isModuleNeed(need) ? moduleNeeds[need].tone : undefined} />
                  </td>
                  <td data-do>
                    <RemoveButton collection="pathway-modules" reply={one} name={`it from ${name}`} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

interface PathwaysPanelProps {
  readonly page: ModulePage
  readonly onOpen: (opened: OpenedRecord) => void
}
