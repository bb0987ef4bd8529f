/** The sheet library alone: as many rows of thirty columns as there are applications, taken from memory. Prints seconds. */
import { writeXlsxStream } from 'hucre'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 1 })
const { rows } = await pool.query(`
  select a.reference, p.last_name, p.first_name, p.preferred_name, p.email, p.phone, p.date_of_birth, p.address_address1,
    p.address_city, p.address_county, p.address_post_code, a.status, a.intake, a.received, f.job_title,
    a.eligibility_british_citizen, a.course_applicant_type, pr.code, a.course_study_pace, h.name, a.course_top_up,
    a.course_programme_years, a.profile_occupation, a.other_information_home_church, a.other_information_church_stream,
    a.first_contact_combined_first_heard_source, d.name as diocese, a.commitment_ddo, a.checks_eligibility, a.checks_references
  from applications a join people p on p.id = a.person left join programmes pr on pr.id = a.course_programme
  left join hubs h on h.id = a.course_hub left join faculty f on f.id = a.assigned_to
  left join dioceses d on d.id = a.commitment_diocese where a.kind <> 'FC' and a.deleted_at is null`)
await pool.end()
const cells = rows.map((row: Record<string, string | number | boolean | Date | null>) => Object.values(row))
const columns = Object.keys(rows[0] ?? {}).map((header) => ({ header }))
const started = performance.now()
let bytes = 0
for await (const chunk of writeXlsxStream(cells, { name: 'Applications', columns })) bytes += chunk.length
if (bytes === 0) throw new Error('The sheet is empty.')
process.stdout.write(String((performance.now() - started) / 1000))
