-- Durham's own codes of its programmes, as it publishes them for registration. What a college entered itself stays.
update "programmes" p set "durham_code" = c."durham_code"
from (values ('FO', 'V60444'), ('Cert120', 'V60446'), ('Cert180', 'V60346'), ('DipHE', 'V60447'), ('BA', 'V604'),
  ('GradDip', 'V60422'), ('PGCert', 'V60414'), ('PGDip', 'V60412'), ('MA', 'V60407')) as c("code", "durham_code")
where p."code" = c."code" and coalesce(p."durham_code", '') = '';
