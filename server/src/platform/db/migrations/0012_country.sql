ALTER TABLE "emergency_contacts" ADD COLUMN "address_country" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "folder_requests" ADD COLUMN "address_country" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "address_country" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "organisations" ADD COLUMN "address_country" text collate "en-x-icu";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "address_country" text collate "en-x-icu";