/** Where code lists were read that the schema of a collection would have said: public pages and the sources of other systems. */
export const codingManual = 'https://codingmanual.hesa.ac.uk'
export const oracle = 'https://docs.oracle.com/cd/F95826_01/cs92pbr32/eng/cs/lssr'
export const redpot =
  'https://github.com/timnyborg/redpot-unchained/blob/59a189bd91aa4e16edd436a57d383146d21f7d3a/apps'
export const teacherTraining =
  'https://github.com/DFE-Digital/register-trainee-teachers/blob/ce1126541c2107c9fbfce47b18c794b0973aaac1/data/hesa'
