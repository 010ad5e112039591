CREATE TABLE "drill_mode" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"backup" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
