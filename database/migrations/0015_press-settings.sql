ALTER TABLE "settings" ADD COLUMN "trap_hundredths" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "underbase_digital" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "underbase_tampon" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "underbase_simple" text DEFAULT 'dark' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_trap" CHECK ("settings"."trap_hundredths" between 0 and 30);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_underbase_digital" CHECK ("settings"."underbase_digital" in ('dark', 'colored', 'none'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_underbase_tampon" CHECK ("settings"."underbase_tampon" in ('dark', 'colored', 'none'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_underbase_simple" CHECK ("settings"."underbase_simple" in ('dark', 'colored', 'none'));