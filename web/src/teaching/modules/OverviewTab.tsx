import { isModuleNeed, moduleNeeds } from '@minster/domain/students/programmes/pathway-module'
import { assignmentWarnings } from '@minster/domain/teaching/modules/assignment-weights'
import type { ModulePage } from '@minster/domain/teaching/modules/module-calls'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import {
  countsOf,
  formatInstanceDays,
  formatInstanceHub,
  formatInstanceTutors,
  instanceTitle,
  replyNumber,
  replyText,
} from './format-instance.ts'
import type { ModuleTabProps } from './module-tabs.ts'
import { toPlannedAssignment } from './planned-assignment.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { Warnings } from './Warnings.tsx'

/** The selected instance, all years of the module, and its pathways. */
export default function OverviewTab({ page, instance, onChoose, onOpenTab }: ModuleTabProps) {
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const module = page.module.data.id
  const addYear = () => setOpenRecord({ collection: 'module-instances', preset: { module } })
  return (
    <>
      {instance ? (
        <Panel
          title={instanceTitle(instance)}
          actions={
            instance.abilities.edit && (
              <PanelAction
                aria-label={`Edit ${instanceTitle(instance)}`}
                onClick={() => setOpenRecord({ collection: 'module-instances', id: instance.data.id })}
              >
                Edit
              </PanelAction>
            )
          }
        >
          <Warnings warnings={warningsOf(page, instance)} />
          <Facts>
            <Fact label="Tutors">
              {formatInstanceTutors(instance) || <StatusChip label="No tutor yet" tone="warning" />}
            </Fact>
            <Fact label="Taught">{formatInstanceDays(instance) || 'No days yet'}</Fact>
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
              {page.instances.map((row) => {
                const counts = countsOf(page, row.data.id)
                return (
                  <tr key={row.data.id} data-selected={row.data.id === page.instance || undefined}>
                    <th scope="row">
                      <TextButton
                        aria-label={`Look at ${instanceTitle(row)}`}
                        aria-current={row.data.id === page.instance}
                        onClick={() => onChoose(row.data.id)}
                      >
                        {replyText(row, 'academicYear')}
                      </TextButton>
                    </th>
                    <td>{capitalise(formatInstanceHub(row))}</td>
                    <td>{formatInstanceTutors(row)}</td>
                    <td>{formatInstanceDays(row)}</td>
                    <td data-number>{counts.students.toLocaleString('en-GB')}</td>
                    <td data-number>{counts.assignments}</td>
                    <td data-do>
                      {counts.students === 0 && (
                        <RemoveButton collection="module-instances" reply={row} name={instanceTitle(row)} />
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </Table>
        )}
      </Panel>
      <PathwaysPanel page={page} onOpen={setOpenRecord} />
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </>
  )
}

function warningsOf(page: ModuleTabProps['page'], instance: NonNullable<ModuleTabProps['instance']>) {
  const planned = page.assignments.map(toPlannedAssignment)
  return [...assignmentWarnings(planned, replyText(instance, 'academicYear')), ...page.onClosedDays]
}

function capitalise(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The pathways of a module: required or optional, and in which year of study. */
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
            {pathways.map((row) => {
              const { pathway } = row.data
              const name = isLinkValue(pathway) ? pathway.label : 'A pathway'
              const need = replyText(row, 'need')
              return (
                <tr key={row.data.id}>
                  <th scope="row">
                    {row.abilities.edit ? (
                      <TextButton onClick={() => onOpen({ collection: 'pathway-modules', id: row.data.id })}>
                        {name}
                      </TextButton>
                    ) : (
                      name
                    )}
                  </th>
                  <td data-number>{replyNumber(row, 'year')}</td>
                  <td>
                    <StatusChip label={need} tone={isModuleNeed(need) ? moduleNeeds[need].tone : undefined} />
                  </td>
                  <td data-do>
                    <RemoveButton collection="pathway-modules" reply={row} name={`it from ${name}`} />
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
  readonly onOpen: (openRecord: RecordToEdit) => void
}
