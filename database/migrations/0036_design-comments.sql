CREATE TABLE "design_comments" (
	"design_code" text NOT NULL,
	"id" text NOT NULL,
	"writer_hash" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"side" integer,
	"is_done" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_comments_design_code_id_pk" PRIMARY KEY("design_code","id")
);
--> statement-breakpoint
ALTER TABLE "saved_designs" ADD COLUMN "owner_hash" text;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_design_code_saved_designs_code_fk" FOREIGN KEY ("design_code") REFERENCES "public"."saved_designs"("code") ON DELETE cascade ON UPDATE no action;