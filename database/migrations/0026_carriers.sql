CREATE TABLE "carriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"separator" text NOT NULL,
	"has_head" boolean NOT NULL,
	"columns" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
-- what a shop starts with, also one that was there before: a table most programs can be told to read
INSERT INTO "carriers" ("id", "name", "separator", "has_head", "columns")
VALUES ('carrier', 'Carrier', 'semicolon', true, '[{"content": "reference", "head": "Reference"}, {"content": "company", "head": "Company"}, {"content": "name", "head": "Name"}, {"content": "street", "head": "Street"}, {"content": "city", "head": "City"}, {"content": "zipCode", "head": "Postal code"}, {"content": "country", "head": "Country"}, {"content": "phone", "head": "Phone"}, {"content": "email", "head": "E-mail"}, {"content": "pieces", "head": "Pieces"}, {"content": "weight", "head": "Weight (kg)"}, {"content": "note", "head": "Note"}, {"content": "value", "head": "Value"}, {"content": "currency", "head": "Currency"}]');
