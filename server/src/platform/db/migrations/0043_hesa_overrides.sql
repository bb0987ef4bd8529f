ALTER TABLE "hesa_overrides" ADD COLUMN "kind" text;--> statement-breakpoint
-- Those put there before are shown by what their place takes; without a kind nobody but who sees all of them would.
update "hesa_overrides" set "kind" = case
  when "path" ~ '(^Student/(ETHNIC|GENDERID|RELIGION|SEXORT)|/DISABILITY)$' then 'Equality'
  when "path" ~ '/(INVOICEFEEAMOUNT|INVOICEHESAID|SCSFEEAMOUNT)$' then 'Fees'
  else 'Answers'
end;
