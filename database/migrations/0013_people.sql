ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "object_kind" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "object_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (plain_words("actor_name" || ' ' || "object_name")) STORED;--> statement-breakpoint
CREATE INDEX "audit_entries_object" ON "audit_entries" USING btree ("object_kind","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_user" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_words" ON "audit_entries" USING gin ("search_words");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_object_named" CHECK (("audit_entries"."object_kind" is null) = ("audit_entries"."object_id" is null));--> statement-breakpoint
-- by hand
-- What an act was about is evidence too; the name of it goes when a person is forgotten.
CREATE TRIGGER "audit_entries_same_object" BEFORE UPDATE OF "object_kind", "object_id" ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
