CREATE TABLE "request_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "request_counts_until" ON "request_counts" USING btree ("until");
--> statement-breakpoint
-- by hand
-- Counts are worth minutes: they need not outlive a crash of the database, nor be written twice.
ALTER TABLE "request_counts" SET UNLOGGED;
